import { m } from '../../../paraglide/messages.js';
import { hearsChoice } from '../../../ui/early-press.ts';
import type { NoticeChannel, NoticeKind } from '../../rules.ts';
import { CHANNEL_WORDS, KIND_WORDS } from './kind-words.ts';

export type KindWish = { kind: NoticeKind; channels: NoticeChannel[] };

interface Props {
  kinds: readonly KindWish[];
  channels: readonly NoticeChannel[];
  onKinds(kinds: KindWish[]): void;
}

/** Table of what is told by which channel: a row a kind, a box a channel. */
export function WishTable({ kinds, channels, onKinds }: Props) {
  const toggle = (kind: NoticeKind, channel: NoticeChannel) =>
    onKinds(kinds.map(one => (one.kind === kind ? { kind, channels: toggled(one.channels, channel) } : one)));
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{m.notices_choose()}</caption>
      <thead>
        <tr className="border-b border-hair align-bottom">
          <td />
          {channels.map(channel => (
            <th
              key={channel}
              scope="col"
              className="px-1 pb-2 text-center font-sign text-note font-semibold text-muted"
            >
              {CHANNEL_WORDS[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, channels: chosen }) => (
          <WishRow key={kind} kind={kind} chosen={chosen} channels={channels} onToggle={toggle} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  kind: NoticeKind;
  chosen: readonly NoticeChannel[];
  channels: readonly NoticeChannel[];
  onToggle(kind: NoticeKind, channel: NoticeChannel): void;
}

function WishRow({ kind, chosen, channels, onToggle }: RowProps) {
  if (kind === 'trial') return null;
  const { word, text } = KIND_WORDS[kind];
  return (
    <tr className="border-b border-hair last:border-b-0">
      <th scope="row" className="py-3 pr-2 text-left font-normal">
        <span className="block font-sign font-semibold">{word()}</span>
        <span className="block text-note text-muted">{text()}</span>
      </th>
      {channels.map(channel => (
        <td key={channel} className="p-0 text-center">
          <label className="inline-grid size-12 place-items-center">
            <input
              ref={hearsChoice}
              type="checkbox"
              className="tick-box"
              checked={chosen.includes(channel)}
              onChange={() => onToggle(kind, channel)}
            />
            <span className="sr-only">{`${word()}: ${CHANNEL_WORDS[channel]()}`}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

function toggled(channels: readonly NoticeChannel[], channel: NoticeChannel): NoticeChannel[] {
  return channels.includes(channel) ? channels.filter(one => one !== channel) : [...channels, channel];
}
