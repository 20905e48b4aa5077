import type { Plugin } from 'vite';

const FILE = /\/paraglide\/messages\/(\w+)\.js$/;

/** A message as the browser needs it: one line with its three texts, instead of four functions. */
export function shortMessages(): Plugin {
  let shortened = 0;
  return {
    name: 'saluhall-messages',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    enforce: 'pre',
    transform(code, id) {
      const name = FILE.exec(id)?.[1];
      const short = name && name !== '_index' && shortMessage(code, name);
      if (!short) return null;
      shortened += 1;
      return { code: short, map: null };
    },
    buildEnd(fault) {
      if (!fault && !shortened) this.error('The compiled messages have another shape than before.');
    },
  };
}

/** What has another shape (plurals, a language that falls back to another) stays as it was compiled. */
export function shortMessage(code: string, name: string): string | null {
  const texts = ['sv', 'en', 'de'].map(locale => {
    const text = new RegExp(
      `^const ${locale}_${name} = /\\*\\*.*?\\*/ \\((i?)\\) => \\{\\n\\treturn /\\*\\*.*?\\*/ \\((\`(?:[^\`\\\\]|\\\\.)*\`)\\)\\n\\};$`,
      'm',
    ).exec(code);
    if (!text) return null;
    return text[1] ? `i => ${text[2]}` : text[2];
  });
  if (texts.includes(null) || !code.includes(`export const ${name} =`)) return null;
  return `import { said } from '../runtime.js';\nexport const ${name} = /* @__PURE__ */ said(${texts.join(', ')});\n`;
}
