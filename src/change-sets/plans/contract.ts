/** A row of a sheet: its cells by column, as they were written. */
export interface SheetRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

export interface SheetRows {
  /** Columns that the file has: one that it lacks changes nothing. */
  columns: ReadonlySet<string>;
  rows: SheetRow[];
}
