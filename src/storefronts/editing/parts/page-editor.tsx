import { ExternalLink, History } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { to } from '../../../links.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { LanguageTabs } from '../../../products/editor/parts/language-tabs.tsx';
import { WritingLanguage } from '../../../products/editor/parts/word-field.tsx';
import type { Locale } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isPart } from '../../layouts/names/rules.ts';
import type { BlockForm, WrittenPage } from '../contract.ts';
import {
  formsForKind,
  newBlock,
  type PageDraft,
  pageKind,
  sentName,
  wordsOfBlock,
  wrongKeys,
} from '../drafts/rules.ts';
import { BackToPages } from './back-to-pages.tsx';
import { BlockForms } from './block-forms.tsx';
import { BlockList } from './block-list.tsx';
import { EditorBar, type View } from './editor-bar.tsx';
import { FrontReset } from './front-reset.tsx';
import { MetPanel } from './met-panel.tsx';
import { PagePreview } from './page-preview.tsx';
import { PageTexts } from './page-texts.tsx';
import { PagePictures } from './picture-field.tsx';
import { useLeaveWarning, usePageEditor } from './use-page-editor.ts';
import { usePublish } from './use-publish.ts';

interface Props {
  /** Slug of the stall; null for the hall's own pages. */
  stall: string | null;
  providerId: string | null;
  page: WrittenPage | null;
  begun: PageDraft;
  forms: readonly BlockForm[];
  names: readonly string[];
}

/** Editor of a page: its blocks, the form of the chosen one, and the page as visitors will see it. */
export function PageEditor({ stall, providerId, page, begun, forms: all, names }: Props) {
  const kind = pageKind(begun, stall);
  const forms = useMemo(() => formsForKind(all, kind), [all, kind]);
  const isFront = isPart({ slug: begun.slug, providerId: stall });
  // A home has one place on the device, whether it is published or not: it is the same draft.
  const editor = usePageEditor(
    isFront ? `${begun.slug}:${stall}` : (page?._id ?? `new:${stall ?? ''}`),
    page,
    begun,
    forms,
  );
  const { draft, change, changes } = editor;
  const [selected, setSelected] = useState<string | null>(null);
  const [language, setLanguage] = useState<Locale>(getLocale());
  const [view, setView] = useState<View>('BLOCKS');
  const publish = usePublish({ editor, page, stall, providerId, forms, names });
  useLeaveWarning(changes);
  const wrong = useMemo(() => wrongKeys(publish.errors, publish.sent), [publish.errors, publish.sent]);
  const [seen, setSeen] = useState(publish.errors);
  if (seen !== publish.errors) {
    setSeen(publish.errors);
    const [first] = wrong;
    if (Object.keys(publish.errors).length) {
      setSelected(first ?? null);
      setView('FORM');
    }
  }
  const [restored, setRestored] = useState(editor.renamed);
  if (restored !== editor.renamed) {
    // A block that was chosen before the kept draft was read is chosen still.
    setRestored(editor.renamed);
    if (selected !== null) setSelected(editor.renamed.get(selected) ?? null);
  }
  const choose = (key: string | null) => {
    setSelected(key);
    setView('FORM');
  };
  const add = (form: BlockForm) => {
    const key = `new-${crypto.randomUUID()}`;
    change(now => {
      const at = now.blocks.findIndex(one => one.key === selected) + 1 || now.blocks.length;
      return { ...now, blocks: now.blocks.toSpliced(at, 0, { key, block: newBlock(form, stall) }) };
    });
    choose(key);
  };
  const order = (keys: string[]) =>
    change(now => ({ ...now, blocks: keys.flatMap(key => now.blocks.filter(one => one.key === key)) }));
  const chosen = draft.blocks.find(one => one.key === selected);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) editor.redo();
    else editor.undo();
  };
  const shows = (one: View) => cx(view !== one && 'hidden xl:block');
  const pictures = useMemo(() => ({ pictures: editor.pictures, add: editor.addPicture }), [editor]);
  const title = isFront ? frontTitle(stall) : titleShown(page, draft);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one key for the whole editor, wherever the focus is
    <div onKeyDown={onKeyDown}>
      <OfficeHead
        title={title}
        back={<BackToPages stall={stall} />}
        actions={<Actions stall={stall} page={page} isFront={isFront} />}
      />
      <EditorBar
        changes={changes}
        isNew={!page && !isFront}
        canUndo={editor.canUndo}
        canRedo={editor.canRedo}
        pending={publish.pending}
        view={view}
        onUndo={editor.undo}
        onRedo={editor.redo}
        onPublish={publish.run}
        onView={setView}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,24rem)_minmax(0,1fr)]">
        <div className={cx('bg-surface xl:min-h-dvh xl:border-r xl:border-hair', shows('BLOCKS'))}>
          <BlockList
            draft={draft}
            forms={forms}
            stall={stall}
            locale={language}
            selected={selected}
            wrong={new Set(wrong)}
            onSelect={choose}
            onOrder={order}
            onAdd={add}
          />
        </div>
        <div className={cx('border-hair bg-tile p-4 xl:border-r', shows('FORM'))}>
          <Form errors={publish.errors} onValues={() => {}}>
            {publish.error && <Banner tone="danger" role="alert" title={publish.error} />}
            {editor.restored && (
              <Banner tone="accent" role="status" rounded title={m.editor_restored()}>
                <Button size="sm" variant="outline" className="mt-2" onClick={() => editor.begin(page)}>
                  {m.editor_restored_drop()}
                </Button>
              </Banner>
            )}
            <MetPanel editor={editor} forms={forms} />
            <WritingLanguage value={language}>
              <PagePictures value={pictures}>
                <div className="rounded-hold border border-hair bg-surface p-4">
                  <LanguageTabs
                    language={language}
                    onLanguage={setLanguage}
                    texts={chosen ? wordsOfBlock(chosen.block, forms) : textsOfPage(draft, isFront)}
                  />
                  {chosen ? (
                    <BlockForms
                      key={chosen.key}
                      chosen={chosen}
                      name={sentName(publish.sent, chosen.key)}
                      draft={draft}
                      forms={forms}
                      stall={stall}
                      onChange={change}
                      onSelect={setSelected}
                    />
                  ) : (
                    <PageTexts
                      draft={draft}
                      isNew={!page}
                      stall={stall}
                      onChange={fields => change(now => ({ ...now, ...fields }), Object.keys(fields).join())}
                    />
                  )}
                </div>
              </PagePictures>
            </WritingLanguage>
          </Form>
        </div>
        <div className={cx('bg-sunk p-4', shows('PREVIEW'))}>
          <div className="xl:sticky xl:top-20">
            <PagePreview draft={draft} forms={forms} stall={stall} locale={language} selected={selected} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Texts of the page itself; a home and a footer are blocks alone. */
const textsOfPage = ({ title, description }: PageDraft, isFront: boolean) => (isFront ? [] : [title, description]);

const frontTitle = (stall: string | null) => (stall ? m.pages_home() : m.pages_footer());

/** The title as visitors read it, with the area's figures, until it is written anew. */
function titleShown(page: WrittenPage | null, draft: PageDraft): string {
  const written = draft.title[getLocale()] || draft.title.sv;
  const kept = page && (page.title[getLocale()] || page.title.sv);
  return (written === kept ? page?.shownTitle : written) || m.pages_new();
}

function pathOf(stall: string | null, page: WrittenPage | null, isFront: boolean): string | undefined {
  if (!isFront) return page?.path;
  return stall ? to.home(stall) : to.start();
}

function Actions({ stall, page, isFront }: { stall: string | null; page: WrittenPage | null; isFront: boolean }) {
  const path = pathOf(stall, page, isFront);
  return (
    <>
      {isFront && page && <FrontReset page={page} />}
      {path && (
        <ButtonLink href={path} size="sm" variant="ghost" iconStart={<Icon icon={ExternalLink} size={18} />}>
          {m.pages_see()}
        </ButtonLink>
      )}
      <ButtonLink
        href={bo.pagesHistory(stall)}
        size="sm"
        variant="outline"
        iconStart={<Icon icon={History} size={18} />}
      >
        {m.pages_earlier()}
      </ButtonLink>
    </>
  );
}
