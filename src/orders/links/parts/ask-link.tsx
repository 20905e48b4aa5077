import type { ApiError } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  ask: {
    error: ApiError | null;
    fieldErrors: Record<string, string>;
    pending: boolean;
    answer: { item: { emailAddress: string } } | null | undefined;
    reset(): void;
    run(input: { reference: string; emailAddress: string }): unknown;
  };
}

/** Form by which somebody without an account asks for the link of their purchase: its reference, and their address. */
export function AskLink({ ask }: Props) {
  const { error, fieldErrors } = ask;
  const sent = ask.answer?.item.emailAddress;
  return (
    <Sheet className="p-4 m:p-6">
      {sent ? (
        <div role="status" className="grid justify-items-start gap-4">
          <Sign tone="done">{m.withdrawals_link_sent_plate()}</Sign>
          <p className="text-lead">{m.withdrawals_link_sent({ email: sent })}</p>
          <Button variant="outline" onClick={ask.reset}>
            {m.withdrawals_link_again()}
          </Button>
        </div>
      ) : (
        <Form
          errors={fieldErrors}
          onValues={values =>
            ask.run({
              reference: String(values.get('reference') ?? ''),
              emailAddress: String(values.get('emailAddress') ?? ''),
            })
          }
        >
          {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
          <TextField
            name="reference"
            label={m.withdrawals_reference()}
            hint={m.withdrawals_reference_hint()}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
          />
          <TextField
            name="emailAddress"
            type="email"
            label={m.withdrawals_email_of_order()}
            autoComplete="email"
            maxLength={254}
          />
          <Button type="submit" wide pending={ask.pending} pendingLabel={m.withdrawals_link_sending()}>
            {m.withdrawals_link_send()}
          </Button>
        </Form>
      )}
    </Sheet>
  );
}
