import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** Kinds of values after reading, common to the declared type and the database's. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'object' | 'anything';

export interface DeclaredColumn {
  name: string;
  kinds: readonly Kind[];
  nullable: boolean;
  /** Whether the property is optional. */
  optional: boolean;
  /** The type as written in the code. */
  type: string;
}

/** The columns of a declared row; null when the type names none. */
export function declaredColumns(checker: Checker, row: Type): DeclaredColumn[] | null {
  const properties = checker.getPropertiesOfType(row);
  if (!properties.length) return null;
  return properties.map(property => {
    const type = checker.getTypeOfSymbol(property)!;
    const members = membersOf(type);
    const nothing = TypeFlags.Null | TypeFlags.Undefined;
    return {
      name: property.name,
      kinds: [...new Set(members.filter(({ flags }) => !(flags & nothing)).map(member => kindOf(checker, member)))],
      nullable: members.some(({ flags }) => Boolean(flags & nothing)),
      optional: Boolean(property.flags & SymbolFlags.Optional),
      type: checker.typeToString(type),
    };
  });
}

function membersOf(type: Type): readonly Type[] {
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap(membersOf);
  return [type];
}

function kindOf(checker: Checker, type: Type): Kind {
  const { flags } = type;
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'anything';
  if (flags & TypeFlags.StringLike) return 'string';
  if (flags & TypeFlags.NumberLike) return 'number';
  if (flags & TypeFlags.BooleanLike) return 'boolean';
  // A branded string counts as a string.
  if (type.isIntersectionType()) {
    const kinds = (type.getTypes() ?? []).map(member => kindOf(checker, member));
    return kinds.find(kind => kind !== 'object') ?? 'object';
  }
  const name = type.getSymbol()?.name;
  if (name === 'Date') return 'Date';
  if (name === 'Buffer' || name === 'Uint8Array') return 'Buffer';
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array';
  return 'object';
}
