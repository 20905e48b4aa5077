import type { ReactNode } from 'react';
import type { ApiError } from '../../../client.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-variants.ts';
import { Form } from '../../../ui/form.tsx';

interface Props {
  command: {
    pending: boolean;
    answer: unknown;
    error: ApiError | null;
    fieldErrors: Readonly<Record<string, string>>;
  };
  submit: string;
  pendingLabel: string;
  /** Success message, announced by screen readers and shown beside the button. */
  done?: string;
  variant?: ButtonVariant;
  beside?: ReactNode;
  children: ReactNode;
  onValues(values: FormData, form: HTMLFormElement): void;
}

/** Form of one command, with its error at the field and its success beside the button; what was typed stays. */
export function AccountForm({ command, submit, pendingLabel, done, variant, beside, children, onValues }: Props) {
  const { error, fieldErrors } = command;
  const isDone = command.answer !== undefined && !command.pending;
  return (
    <Form errors={fieldErrors} onValues={(values, event) => onValues(values, event.currentTarget)}>
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant={variant ?? 'outline'} pending={command.pending} pendingLabel={pendingLabel}>
          {submit}
        </Button>
        {beside}
        <p role="status" className="font-sign font-semibold text-good">
          {isDone && done}
        </p>
      </div>
    </Form>
  );
}
