import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { officeApi } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Consent } from '../contract.ts';

/** Form by which an operator opens a stall's back office, with the reason that its owners read. */
export function BeginView({ slug, title, consent }: { slug: string; title: string; consent: Consent }) {
  const [reason, write] = useState('');
  const [how, choose] = useState('look');
  const [wrong, mark] = useState<Record<string, string>>({});
  const command = useCommand(officeApi.support.begin, 'begin-support-view', {
    // Everything that was fetched before is another person's: a fresh document.
    onDone: () => location.assign(bo.dashboard(slug)),
  });
  const { inForce } = consent;
  const errors = Object.keys(wrong).length ? wrong : command.fieldErrors;
  function send() {
    const short = reason.trim().length < 3;
    mark(short ? { reason: m.support_reason_short() } : {});
    if (!short) command.run({ idOrSlug: slug, reason: reason.trim(), acting: inForce !== null && how === 'act' });
  }
  return (
    <Form errors={errors} aria-label={m.support_title()} onValues={send}>
      <p className="text-muted">{m.support_text()}</p>
      {command.error && Object.keys(command.fieldErrors).length === 0 && (
        <Banner tone="danger" role="alert" title={command.error.message} />
      )}
      <TextField
        name="reason"
        label={m.support_reason()}
        hint={m.support_reason_hint()}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={event => write(event.currentTarget.value)}
      />
      {inForce && (
        <RadioList
          legend={m.support_how()}
          name="how"
          selected={how}
          onSelect={choose}
          items={[
            { id: 'look', label: m.support_only_look(), description: m.support_only_look_text() },
            {
              id: 'act',
              label: m.support_act(),
              description: m.support_act_text({
                name: inForce.givenBy ?? '–',
                when: formatDayAndTime(inForce._endsAt, getLocale()),
              }),
            },
          ]}
        />
      )}
      <div>
        <Button type="submit" variant="outline" pending={command.pending}>
          {inForce && how === 'act' ? m.support_act() : m.support_look({ title })}
        </Button>
      </div>
    </Form>
  );
}
