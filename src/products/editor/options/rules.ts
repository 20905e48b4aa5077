import type { EditedOptionalGroup, PutOptionalGroup } from '../../../catalogue/optionals/contract.ts';
import { type Drafted, drafted, writtenInLanguages } from '../../../providers/profile/rules.ts';
import type { VatCategory } from '../../../shared/vat.ts';
import { kronorText, parseKronor, parseWhole } from '../rules.ts';

export interface OptionDraft {
  /** Null for a new option. */
  _id: string | null;
  title: Drafted;
  price: string;
  /** Category for VAT; empty for the product's own. */
  vatCategory: VatCategory | '';
}

/** A group of options as its form holds it. */
export interface GroupDraft {
  type: EditedOptionalGroup['_type'];
  title: Drafted;
  description: Drafted;
  min: string;
  /** Empty for no limit. */
  max: string;
  options: OptionDraft[];
}

export function emptyOption(): OptionDraft {
  return { _id: null, title: drafted(null), price: '', vatCategory: '' };
}

/** The form of a saved group, or of a new one. */
export function groupDraft(group: EditedOptionalGroup | null): GroupDraft {
  const { _type = 'OPTIONAL_GROUP', title = null, description = null, minMax, optionals = [] } = group ?? {};
  const options = optionals.map(option => ({
    _id: option._id,
    title: drafted(option.title),
    price: kronorText(option.price),
    vatCategory: option.vatCategory ?? ('' as const),
  }));
  return {
    type: _type,
    title: drafted(title),
    description: drafted(description),
    min: String(minMax?.min ?? 0),
    max: minMax && minMax.max === null ? '' : String(minMax?.max ?? 1),
    options: options.length ? options : [emptyOption()],
  };
}

type Fields = Omit<PutOptionalGroup, '_id' | '_type' | '_createdAt' | 'providerId' | 'optionalGroupId'>;

/** Fields of the command; what is no number goes as none, and the refusal names its field. */
export function groupFields({ type, title, description, min, max, options }: GroupDraft): Fields {
  return {
    type,
    title: writtenInLanguages(title) ?? { sv: '' },
    description: writtenInLanguages(description) ?? null,
    minMax: { min: min.trim() ? parseWhole(min) : 0, max: max.trim() ? parseWhole(max) : null },
    optionals: options.map(option => ({
      ...(option._id && { _id: option._id }),
      title: writtenInLanguages(option.title) ?? { sv: '' },
      price: parseKronor(option.price),
      vatCategory: option.vatCategory || null,
    })),
  };
}
