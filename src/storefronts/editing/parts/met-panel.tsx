import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { BlockForm } from '../contract.ts';
import { firstWords, type WrittenBlock } from '../drafts/rules.ts';
import { type PageDifference, takeTheirs } from '../merging/rules.ts';
import type { PageEditorState } from './use-page-editor.ts';

const NAMES = {
  title: m.pages_met_title,
  description: m.pages_met_description,
  area: m.pages_met_area,
  colour: m.pages_met_colour,
};

/** Changes that somebody else published while the page was being edited, beside one's own. */
export function MetPanel({ editor, forms }: { editor: PageEditorState; forms: readonly BlockForm[] }) {
  const { differences } = editor;
  if (!differences.length) return null;
  return (
    <Banner tone="yellow" role="alert" rounded title={m.editor_met_title()}>
      <p>{m.editor_met_text()}</p>
      <ul className="mt-2 grid gap-3">
        {differences.map(one => (
          <li key={`${one.key} ${one.field}`} className="grid gap-1 border-t border-current/20 pt-2">
            <p className="font-sign font-bold">{nameText(one, forms)}</p>
            <p>
              {m.editor_met_theirs()} <strong>{valueText(one.theirs)}</strong>
            </p>
            {one.both ? (
              <>
                <p>
                  {m.editor_met_mine()} <strong>{valueText(one.mine)}</strong>
                </p>
                <p className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => {
                      editor.change(now => takeTheirs(now, one));
                      editor.settle(one);
                    }}
                  >
                    {m.editor_met_take()}
                  </Button>
                  <Button size="sm" variant="outline" onClick={() => editor.settle(one)}>
                    {m.editor_met_keep()}
                  </Button>
                </p>
              </>
            ) : (
              <p className="text-note">{m.editor_met_joined()}</p>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function nameText({ field, mine, theirs }: PageDifference, forms: readonly BlockForm[]): string {
  if (field !== 'block') return NAMES[field]();
  const { _type } = (mine ?? theirs) as WrittenBlock;
  return forms.find(({ type }) => type === _type)?.title ?? _type;
}

/** A value in a few words: a text as it reads, a block by all that it says. */
function valueText(value: unknown): string {
  if (!value) return m.pages_met_gone();
  if (typeof value === 'string') return value;
  const { _type, ...rest } = value as WrittenBlock;
  if (!_type) return (value as Record<string, string>)[getLocale()] || (value as { sv: string }).sv;
  const texts = JSON.stringify(rest).match(/"(?:sv|en|de)":"(?:[^"\\]|\\.)+"/g) ?? [];
  const said = texts.map(text => String(JSON.parse(text.slice(5)))).join(' · ');
  return said || firstWords(value as WrittenBlock, getLocale()) || m.pages_met_changed();
}
