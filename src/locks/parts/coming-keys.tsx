import { useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi, lateQ } from '../../late-client.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/link.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { ComingKey, Door, LockList } from '../doors/contract.ts';
import { FAULT_WORDS, KEY_STATES } from './lock-words.ts';
import { windowWords } from './window-words.ts';

interface Props {
  slug: string;
  list: LockList;
  door: Door;
}

/** Keys of the next guests of a door, and how a guest comes in whose lock does not answer. */
export function ComingKeys({ slug, list, door }: Props) {
  return (
    <div>
      <h3 className="text-plain font-bold">{m.locks_coming()}</h3>
      {door.coming.length === 0 && <p className="text-note text-muted">{m.locks_coming_none()}</p>}
      {door.coming.length > 0 && (
        <ul>
          {door.coming.map(one => (
            <Coming key={one._id} {...{ slug, list, one }} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Coming({ slug, list, one }: { slug: string; list: LockList; one: ComingKey }) {
  const [says, say] = useState(false);
  const { tone, icon, word } = KEY_STATES[one.state];
  const when = windowWords(one.from, one.until, list.provider.timeZone);
  const needsWay = one.state === 'WISHED' && list.mayOpen;
  return (
    <li className="grid gap-1 border-t border-hair py-2 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <TextLink href={bo.order(slug, one.orderId)} className="hyphenate font-semibold">
            {one.customer || one.reference}
          </TextLink>
          <span className="block text-note text-muted">{when}</span>
        </p>
        <Badge tone={tone} icon={icon}>
          {word()}
        </Badge>
      </div>
      {one.fault && one.state !== 'CONFIRMED' && <p className="hyphenate text-note">{FAULT_WORDS[one.fault]()}</p>}
      {one.hasFallback && <p className="hyphenate text-note text-muted">{m.locks_key_fallback_set()}</p>}
      {needsWay && !says && (
        <div>
          <Button size="sm" variant="outline" onClick={() => say(true)}>
            {m.locks_key_fallback()}
            <span className="sr-only"> ({one.customer || one.reference})</span>
          </Button>
        </div>
      )}
      {says && <FallbackForm slug={slug} grantId={one._id} onClose={() => say(false)} />}
    </li>
  );
}

function FallbackForm({ slug, grantId, onClose }: { slug: string; grantId: string; onClose(): void }) {
  const [text, setText] = useState('');
  const setting = useCommand(lateApi.lockDoors.setFallback, 'set-lock-fallback', {
    invalidates: [lateQ.lockDoors.list.key()],
    onDone: () => {
      toasts.show({ _id: 'lock-fallback', type: 'SUCCESS', title: m.locks_key_fallback_saved() });
      onClose();
    },
  });
  return (
    <Form
      errors={setting.fieldErrors}
      className="max-w-[36rem] gap-3"
      onValues={() => setting.run({ idOrSlug: slug, grantId, text })}
    >
      <TextArea
        name="text"
        label={m.locks_key_fallback()}
        hint={m.locks_door_fallback_hint()}
        rows={3}
        maxLength={500}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={setting.pending}>
          {m.locks_key_fallback_save()}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {m.locks_cancel()}
        </Button>
      </div>
    </Form>
  );
}
