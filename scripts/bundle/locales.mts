import { readFileSync } from 'node:fs';

const settings = new URL('../../project.inlang/settings.json', import.meta.url);

/** Languages of the hall as its messages' project names them: a build can't import src/, whose messages it compiles. */
export const LOCALES = (JSON.parse(readFileSync(settings, 'utf8')) as { locales: string[] }).locales;
