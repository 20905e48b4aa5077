import { X } from 'lucide-react';
import { useContext, useState } from 'react';
import { q } from '../../../client.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsContext } from '../../../ui/form-errors.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MissingPicture, Picture } from '../../../ui/picture.tsx';
import { Select } from '../../../ui/select.tsx';
import { SortableList } from './sortable-list.tsx';

interface Props {
  name: string;
  label: string;
  stall: string | null;
  /** Slugs or ids of the chosen goods, in their order. */
  chosen: readonly unknown[];
  onGoods(goods: string[]): void;
}

/** Goods of one's own choice in an order of one's own; the hall chooses among every stall's. */
export function GoodsField({ name, label, stall, chosen, onGoods }: Props) {
  const { providers } = useOffice();
  const [from, setFrom] = useState(stall ?? '');
  const shop = useQuery({ ...q.storefronts.shop({ providerSlug: from }), enabled: from !== '' });
  const error = useContext(FormErrorsContext)?.errors[name];
  const names = chosen.map(String);
  const goods = shop.data?.item.sections.flatMap(({ products }) => products) ?? [];
  const found = (one: string) => goods.find(({ slug, _id }) => slug === one || _id === one);
  const left = goods.filter(({ slug, _id }) => !names.includes(slug) && !names.includes(_id));
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1 font-sign text-plain font-semibold">{label}</legend>
      {error && <Banner tone="danger" role="alert" title={error} />}
      {names.length > 0 && (
        <SortableList
          label={label}
          onOrder={onGoods}
          items={names.map(one => ({
            key: one,
            name: found(one)?.meta.title ?? one,
            content: (
              <>
                <span className="block w-10 shrink-0 overflow-hidden rounded-tile">
                  <Thumb picture={found(one)?.meta.image ?? null} />
                </span>
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{found(one)?.meta.title ?? one}</span>
                <Button
                  square
                  size="sm"
                  variant="ghost"
                  aria-label={m.pages_goods_remove({ name: found(one)?.meta.title ?? one })}
                  onClick={() => onGoods(names.filter(other => other !== one))}
                >
                  <Icon icon={X} size={18} />
                </Button>
              </>
            ),
          }))}
        />
      )}
      {!stall && (
        <Select
          label={m.pages_goods_stall()}
          value={from}
          options={[
            { value: '', label: m.pages_goods_choose_stall() },
            ...providers.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          onChange={event => setFrom(event.currentTarget.value)}
        />
      )}
      {left.length > 0 && (
        <Select
          name={name}
          label={m.pages_goods_add()}
          value=""
          options={[
            { value: '', label: m.pages_goods_choose({ count: left.length }) },
            ...left.map(({ slug, meta }) => ({ value: slug, label: meta.title })),
          ]}
          onChange={event => event.currentTarget.value && onGoods([...names, event.currentTarget.value])}
        />
      )}
    </fieldset>
  );
}

function Thumb({ picture }: { picture: Parameters<typeof Picture>[0]['picture'] | null }) {
  return picture ? <Picture picture={picture} alt="" sizes="40px" ratio="1:1" /> : <MissingPicture ratio="1:1" />;
}
