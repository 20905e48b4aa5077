import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { TextLink } from '../../../ui/link.tsx';
import { Sign } from '../../../ui/sign.tsx';
import type { ExampleDraft, Look } from '../contract.ts';

const WORDS: Record<Look, () => string> = {
  PRICE: m.examples_look_price,
  WORDS: m.examples_look_words,
  PICTURE: m.examples_look_picture,
  STOCK: m.examples_look_stock,
  UNITS: m.examples_look_units,
  RULES: m.examples_look_rules,
  DEPARTURES: m.examples_look_departures,
};

/** Drafts that were made of an example, each with what to look at before it is shown. */
export function ExampleDrafts({ slug, drafts }: { slug: string; drafts: ExampleDraft[] }) {
  if (!drafts.length) return <p className="text-muted">{m.examples_none_left()}</p>;
  return (
    <ul>
      {drafts.map(draft => (
        <li key={draft._id} className="grid gap-1 border-t border-hair py-3 first:border-t-0">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <TextLink href={bo.product(slug, draft._id)} standalone className="hyphenate text-plain font-bold">
              {draft.title}
            </TextLink>
            <Sign tone={draft.draft ? 'wait' : 'done'} size="sm">
              {draft.draft ? m.examples_draft() : m.examples_shown()}
            </Sign>
          </span>
          {draft.draft && <Looks slug={slug} draft={draft} />}
        </li>
      ))}
    </ul>
  );
}

/** Points to look at in a draft; those on a page other than the draft's own are links there. */
function Looks({ slug, draft }: { slug: string; draft: ExampleDraft }) {
  const places: Partial<Record<Look, string>> = {
    STOCK: bo.stock(slug),
    UNITS: bo.units(slug),
    RULES: bo.rules(slug, draft.slug),
    DEPARTURES: bo.departures(slug, draft.slug),
  };
  const words = draft.looks.map(look => WORDS[look]());
  const parts = new Intl.ListFormat(getLocale(), { type: 'conjunction' }).formatToParts(words);
  const [before = '', after = ''] = m.examples_look({ list: '\n' }).split('\n');
  let at = -1;
  return (
    <p className="text-muted">
      {before}
      {parts.map(({ type, value }) => {
        if (type !== 'element') return value;
        at += 1;
        const look = draft.looks[at]!;
        const href = places[look];
        return href ? (
          <TextLink key={look} href={href}>
            {value}
          </TextLink>
        ) : (
          value
        );
      })}
      {after}
    </p>
  );
}
