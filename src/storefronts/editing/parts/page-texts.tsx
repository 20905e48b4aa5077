import { slugFrom } from '../../../catalogue/rules.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { WordField } from '../../../products/editor/parts/word-field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FOOTER } from '../../layouts/names/rules.ts';
import { ColourField } from '../../looks/parts/colour-field.tsx';
import { type PageDraft, pageKind } from '../drafts/rules.ts';

interface Props {
  draft: PageDraft;
  /** True until the page is first saved: its address can be chosen until then. */
  isNew: boolean;
  stall: string | null;
  onChange(fields: Partial<PageDraft>): void;
}

/** The page's own texts: what it is called, in lists and in the browser's tab, and where it is found. */
export function PageTexts({ draft, isNew, stall, onChange }: Props) {
  if (!stall && draft.slug === FOOTER) return <p className="text-muted">{m.pages_footer_text()}</p>;
  if (stall && pageKind(draft, stall) === 'HOME') return <HomeSign stall={stall} />;
  const path = stall ? `/pages/${stall}/${draft.slug}` : `/pages/${draft.slug}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <WordField
        name="title"
        label={m.pages_title()}
        hint={m.pages_title_hint()}
        words={draft.title}
        most={160}
        onWords={title => onChange({ title })}
      />
      <WordField
        name="description"
        label={m.pages_description()}
        hint={m.pages_description_hint()}
        words={draft.description}
        most={400}
        optional
        onWords={description => onChange({ description })}
      />
      {isNew ? (
        <TextField
          name="slug"
          label={m.pages_address()}
          hint={path}
          autoCapitalize="none"
          maxLength={80}
          value={draft.slug}
          onChange={event => onChange({ slug: event.currentTarget.value })}
          onBlur={event => event.currentTarget.value && onChange({ slug: slugFrom(event.currentTarget.value) })}
        />
      ) : (
        <p className="text-note text-muted wrap-anywhere">
          {m.pages_address()}: {path}
        </p>
      )}
      <ColourField
        name="colour"
        label={m.pages_colour()}
        hint={m.pages_colour_hint()}
        colour={draft.colour}
        onColour={colour => onChange({ colour })}
      />
    </div>
  );
}

/** Sign above the blocks of a stall's home, which is written in the presentation. */
function HomeSign({ stall }: { stall: string }) {
  return (
    <div>
      <h2 className="text-card!">{m.pages_home_sign()}</h2>
      <p className="mt-1 text-muted">{m.pages_home_sign_text()}</p>
      <TextLink href={bo.presentation(stall)} standalone>
        {m.pages_home_sign_write()}
      </TextLink>
    </div>
  );
}
