import { Plus } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../client.ts';
import { lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import type { FieldWords } from '../../../office/parts/use-met.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { LanguageTabs } from '../../../products/editor/parts/language-tabs.tsx';
import { WordField, WritingLanguage } from '../../../products/editor/parts/word-field.tsx';
import type { Profile } from '../../../providers/profile/contract.ts';
import { PartForm } from '../../../providers/profile/parts/part-form.tsx';
import { usePart } from '../../../providers/profile/parts/use-part.ts';
import { drafted, writtenInLanguages } from '../../../providers/profile/rules.ts';
import { inLocale, type Locale } from '../../../shared/i18n.ts';
import { newId } from '../../../shared/ids.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoveButtons, MoveHint } from '../../editing/parts/move-buttons.tsx';
import { SortableList } from '../../editing/parts/sortable-list.tsx';
import { GroupForm } from './group-form.tsx';

const fieldsOf = ({ shelves }: Profile) => ({
  shelves: shelves.map(({ key, title }) => ({ key, title: drafted(title) })),
});
type Fields = ReturnType<typeof fieldsOf>;

const fieldWords = (): FieldWords<Fields> => ({
  shelves: {
    name: m.pages_shelves(),
    text: shelves => shelves.map(({ title }) => inLocale(title, getLocale())).join(', '),
  },
});

/** Shelves by dragging and by keys, and below them the groups that have an address of their own. */
export function Shelves({ slug }: { slug: string }) {
  const part = usePart(slug, { part: 'shelves', words: fieldWords() }, fieldsOf, ({ shelves }: Fields) => ({
    shopSections: shelves.map(({ key, title }) => ({ key, title: writtenInLanguages(title) ?? { sv: '' } })),
  }));
  const { sections, provider } = useSuspenseQuery(q.storefronts.shop({ providerSlug: slug })).data.item;
  const { items: groups } = useSuspenseQuery(lateQ.writtenGroups.list({ idOrSlug: slug })).data;
  const [language, setLanguage] = useState<Locale>(getLocale());
  const [chosen, choose] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const { shelves } = part.fields;
  const at = shelves.findIndex(({ key }) => key === chosen);
  const put = (next: Fields['shelves']) => part.change({ shelves: next });
  const goods = (key: string) => sections.find(({ _id }) => _id === key)?.products.length ?? 0;
  const named = ({ title }: Fields['shelves'][number]) => title[language] || title.sv || m.pages_shelf_new();
  return (
    <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
      <Panel title={m.pages_shelves()}>
        <p className="mb-4 max-w-[44rem] text-muted">{m.pages_shelves_text()}</p>
        <PartForm part={part}>
          <WritingLanguage value={language}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 l:grid-cols-2 l:gap-8">
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
                {shelves.length > 0 && (
                  <SortableList
                    label={m.pages_shelves()}
                    selected={chosen}
                    onSelect={choose}
                    onOrder={keys => put(keys.flatMap(key => shelves.filter(one => one.key === key)))}
                    items={shelves.map(shelf => ({
                      key: shelf.key,
                      name: named(shelf),
                      content: (
                        <>
                          <span className="min-w-0 flex-1 font-sign font-bold wrap-anywhere">{named(shelf)}</span>
                          <span className="figures text-note text-muted">
                            {m.pages_shelf_goods({ count: goods(shelf.key) })}
                          </span>
                        </>
                      ),
                    }))}
                  />
                )}
                <div>
                  <Button
                    variant="outline"
                    size="sm"
                    iconStart={<Icon icon={Plus} size={18} />}
                    onClick={() => {
                      // The end of an id is random; its beginning is the minute, which two shelves share.
                      const key = `s-${newId().slice(-8)}`;
                      put([...shelves, { key, title: drafted(null) }]);
                      choose(key);
                    }}
                  >
                    {m.pages_shelf_add()}
                  </Button>
                </div>
                {shelves.length > 1 && <MoveHint>{m.pages_shelf_drag_hint()}</MoveHint>}
              </div>
              {shelves[at] && (
                <div className="rounded-hold border border-hair p-4">
                  <div className="mb-2 flex items-center gap-1">
                    <h3 className="mr-auto min-w-0 text-card! wrap-anywhere">{named(shelves[at])}</h3>
                    <MoveButtons
                      up={m.pages_shelf_up()}
                      down={m.pages_shelf_down()}
                      at={at}
                      count={shelves.length}
                      onMove={by => put(shelves.with(at, shelves[at + by]!).with(at + by, shelves[at]!))}
                    />
                  </div>
                  <LanguageTabs language={language} onLanguage={setLanguage} texts={[shelves[at].title]} />
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                    <WordField
                      name={`shopSections.${at}.title`}
                      label={m.pages_shelf_title()}
                      words={shelves[at].title}
                      most={80}
                      onWords={title => put(shelves.with(at, { ...shelves[at]!, title }))}
                    />
                    <p className="text-note text-muted">{m.pages_shelf_in_use()}</p>
                    <div>
                      <Button
                        variant="danger-light"
                        size="sm"
                        onClick={() => {
                          put(shelves.toSpliced(at, 1));
                          choose(null);
                        }}
                      >
                        {m.pages_shelf_remove({ name: named(shelves[at]) })}
                      </Button>
                    </div>
                  </div>
                </div>
              )}
            </div>
          </WritingLanguage>
        </PartForm>
      </Panel>
      <Panel title={m.pages_groups()}>
        <p className="mb-4 max-w-[44rem] text-muted">{m.pages_groups_text()}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!groups.length && !making && <p>{m.pages_groups_none()}</p>}
          {groups.map(group => (
            <GroupForm key={group._id} slug={slug} providerId={provider._id} shelves={shelves} group={group} />
          ))}
          {making ? (
            <GroupForm
              slug={slug}
              providerId={provider._id}
              shelves={shelves}
              group={null}
              onMade={() => setMaking(false)}
            />
          ) : (
            <div>
              <Button
                variant="outline"
                size="sm"
                iconStart={<Icon icon={Plus} size={18} />}
                disabled={!shelves.length}
                onClick={() => setMaking(true)}
              >
                {m.pages_group_new()}
              </Button>
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}
