import { PageEditor } from './page-editor.tsx';

/** The page editor, in a file that only its own pages load. */
export const editors = { PageEditor };
