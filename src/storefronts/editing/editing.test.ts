import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fronts } from '../../../seeds/pages/fronts.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { storedBlockSchema } from '../layouts/contract.ts';
import {
  draftOfPage,
  type KeyedBlock,
  knownWords,
  movedBlocks,
  newBlock,
  type PageDraft,
  sentName,
  shiftedBlock,
  type WrittenBlock,
  writtenBlock,
  writtenPage,
  wrongKeys,
} from './drafts/rules.ts';
import { formsFromSchema } from './forms/rules.ts';
import { mergePages, sameValue, takeTheirs } from './merging/rules.ts';
import { blockForms, isWorded } from './wording/rules.ts';

const forms = blockForms('sv');
const text = (sv: string): WrittenBlock => ({ _type: 'text', text: { sv } });
const page = (...blocks: WrittenBlock[]): PageDraft =>
  draftOfPage({ slug: 'om', title: { sv: 'Om oss' }, description: null, area: null, colour: null, blocks });
const said = ({ blocks }: PageDraft) => blocks.map(({ block }) => (block.text as { sv: string }).sv);

describe('errors of a page that was sent', () => {
  const errors = { 'blocks.2.title': 'Skriv en rubrik', 'blocks.0.text.sv': 'Skriv något', title: 'Skriv ett namn' };
  const sent = ['a', 'b', 'c'];
  it('stay with their blocks, wherever these are moved', () => {
    expect(wrongKeys(errors, sent)).toEqual(['a', 'c']);
    expect(sent.map(key => sentName(sent, key))).toEqual(['blocks.0', 'blocks.1', 'blocks.2']);
    // A block that came since then has none of them, though it stands where another one was.
    expect(Object.keys(errors).some(name => name.startsWith(sentName(sent, 'new')))).toBe(false);
  });
});

describe('the words by which a block is known', () => {
  const link = (sv: string) => ({ href: '/', label: { sv } });
  const links = { _type: 'links', links: [link('Köpvillkor'), link('Integritet')] };
  it('are its title or text, and else what its entries say', () => {
    expect(knownWords(text('Bina sover.'), forms, 'de')).toBe('Bina sover.');
    expect(knownWords({ ...links, title: { sv: 'Läs mer', de: 'Mehr lesen' } }, forms, 'de')).toBe('Mehr lesen');
    expect(knownWords(links, forms, 'de')).toBe('Köpvillkor, Integritet');
    expect(knownWords({ _type: 'links', links: [] }, forms, 'sv')).toBe('');
  });
});

describe('forms made from the schemas', () => {
  it('know what a big picture is written with', () => {
    const hero = formsFromSchema().find(({ type }) => type === 'hero')!;
    expect(hero.fields.map(({ name, kind, needed }) => [name, kind, needed])).toEqual([
      ['look', 'CHOICE', true],
      ['kicker', 'WORDS', false],
      ['title', 'WORDS', true],
      ['text', 'PARAGRAPHS', false],
      ['image', 'PICTURE', false],
      ['glaze', 'CHOICE', false],
      ['actions', 'LIST', false],
    ]);
    expect(hero.fields.find(({ name }) => name === 'title')!.most).toBe(160);
    const actions = hero.fields.find(({ name }) => name === 'actions')!;
    expect(actions.most).toBe(3);
    expect(actions.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['label', 'WORDS'],
      ['href', 'LINK'],
      ['tone', 'CHOICE'],
    ]);
  });
  it('have a word for every block, field and option, in three languages', () => {
    for (const locale of LOCALES)
      for (const { title, about } of blockForms(locale)) expect(title && about).toBeTruthy();
    for (const { fields } of forms)
      for (const leaf of fields.flatMap(field => [field, ...field.fields])) {
        if (leaf.name) expect([leaf.name, isWorded.field(leaf.name)]).toEqual([leaf.name, true]);
        for (const { value } of leaf.options) expect([value, isWorded.option(value)]).toEqual([value, true]);
      }
  });
  it('write every block of the town as it was written', () => {
    for (const { blocks } of fronts)
      for (const block of blocks) expect(writtenBlock(block as WrittenBlock, forms)).toEqual(block);
  });
  it('ask for what a new block needs, at its place', () => {
    for (const form of forms) {
      const { error } = storedBlockSchema.safeParse(writtenBlock(newBlock(form, 'angens-bigard'), forms));
      for (const { path } of error?.issues ?? []) expect(form.fields.map(({ name }) => name)).toContain(path[0]);
    }
  });
});

describe('blocks in their order', () => {
  const blocks: KeyedBlock[] = ['a', 'b', 'c', 'd'].map(key => ({ key, block: text(key) }));
  const keys = (list: readonly KeyedBlock[]) => list.map(({ key }) => key).join('');
  it('are moved before and after another, and one place at a time', () => {
    expect(keys(movedBlocks(blocks, new Set(['a']), { key: 'c', after: true }))).toBe('bcad');
    expect(keys(movedBlocks(blocks, new Set(['d', 'b']), { key: 'a', after: false }))).toBe('bdac');
    expect(keys(shiftedBlock(blocks, 'b', -1))).toBe('bacd');
    expect(keys(shiftedBlock(blocks, 'd', 1))).toBe('abcd');
  });
});

describe('two editors of one page', () => {
  const read = page(text('ett'), text('två'), text('tre'));
  const changed = (draft: PageDraft, at: number, sv: string): PageDraft => ({
    ...draft,
    blocks: draft.blocks.map((one, place) => (place === at ? { ...one, block: text(sv) } : one)),
  });

  it('keep both what each changed alone', () => {
    const mine = changed(read, 0, 'ett, mitt');
    const theirs = page(text('ett'), text('två'), text('tre, deras'), text('fyra, deras'));
    const { draft, differences } = mergePages(read, mine, theirs);
    expect(said(draft)).toEqual(['ett, mitt', 'två', 'tre, deras', 'fyra, deras']);
    expect(differences.map(({ both }) => both)).toEqual([false, false]);
  });
  it('are told what both changed, and either text can stay', () => {
    const { draft, differences } = mergePages(read, changed(read, 1, 'två, min'), changed(read, 1, 'två, deras'));
    expect(said(draft)).toEqual(['ett', 'två, min', 'tre']);
    expect(differences).toMatchObject([{ field: 'block', both: true, theirs: text('två, deras') }]);
    expect(said(takeTheirs(draft, differences[0]!))).toEqual(['ett', 'två, deras', 'tre']);
  });
  it('are told of a block that one removed while the other wrote in it', () => {
    const { draft, differences } = mergePages(read, changed(read, 1, 'två, min'), page(text('ett'), text('tre')));
    expect(said(draft)).toEqual(['ett', 'två, min', 'tre']);
    expect(differences).toMatchObject([{ both: true, theirs: null }]);
  });
  it('take the order of the one who moved something', () => {
    const moved = page(text('tre'), text('ett'), text('två'));
    expect(said(mergePages(read, changed(read, 0, 'ett, mitt'), moved).draft)).toEqual(['tre', 'ett, mitt', 'två']);
  });

  const pages = fc.uniqueArray(fc.constantFrom('ett', 'två', 'tre', 'fyra', 'fem', 'sex'), { minLength: 1 });
  it('lose nothing that one of them wrote alone, and a merge with oneself changes nothing', () => {
    fc.assert(
      fc.property(pages, pages, pages, (a, b, c) => {
        const [base, saved] = [page(...a.map(text)), page(...c.map(text))];
        const own = {
          ...base,
          blocks: b.map(
            sv =>
              base.blocks.find(one => said({ ...base, blocks: [one] })[0] === sv) ?? {
                key: `new-${sv}`,
                block: text(sv),
              },
          ),
        };
        expect(said(mergePages(base, base, saved).draft)).toEqual(c);
        const { draft, differences } = mergePages(base, own, saved);
        const told = JSON.stringify(differences);
        for (const sv of [...b, ...c]) {
          const kept = said(draft).includes(sv) || told.includes(JSON.stringify(text(sv)));
          // A block that was there before may go, when one of them removed it.
          expect(kept || a.includes(sv)).toBe(true);
        }
        expect(new Set(draft.blocks.map(({ key }) => key)).size).toBe(draft.blocks.length);
      }),
      { numRuns: 300 },
    );
  });
  it('write the same page again as it was', () => {
    for (const front of fronts) {
      const stored = { area: null, colour: null, ...front } as unknown as Parameters<typeof draftOfPage>[0];
      const { blocks, title } = writtenPage(draftOfPage(stored), forms);
      expect(sameValue(blocks, front.blocks)).toBe(true);
      expect(title).toEqual(front.title);
    }
  });
});
