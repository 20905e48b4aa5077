import type { Config } from '../../../config.ts';
import { m } from '../../../paraglide/messages.js';
import { LOCALES, type Locale, type Words } from '../../../shared/i18n.ts';
import type { StoredBlock } from '../contract.ts';

type Says = (inputs: Record<never, never>, options: { locale: Locale }) => string;

/** Companies that get something of a visitor, each with the setting that switches it on. */
const PROCESSORS: readonly (readonly [Says, (config: Config) => boolean])[] = [
  [m.storefronts_processor_card, ({ stripe }) => Boolean(stripe.secretKey)],
  [m.storefronts_processor_swish, ({ swish }) => swish !== null],
  [m.storefronts_processor_mail, ({ mail }) => mail.smtpUrl !== null],
  [m.storefronts_processor_texts, ({ sms }) => sms.user !== null],
  [m.storefronts_processor_push, ({ push }) => push.services.length > 0],
  [m.storefronts_processor_wallets, ({ passes }) => passes.apple !== null || passes.google !== null],
  [m.storefronts_processor_locks, ({ locks }) => Object.values(locks.apiBases).some(base => base !== null)],
  [m.storefronts_processor_pictures, ({ pictures }) => pictures.s3 !== null],
  [m.storefronts_processor_map, ({ mapTilesUrl }) => mapTilesUrl !== null],
];

/** Block of who gets something of a visitor ((EU) 2016/679 article 13.1 e), from what the hall has switched on. */
export function processorsBlock(config: Config): StoredBlock {
  const switchedOn = PROCESSORS.filter(([, isOn]) => isOn(config)).map(([says]) => says);
  const said = (say: (locale: Locale) => string) =>
    Object.fromEntries(LOCALES.map(locale => [locale, say(locale)])) as unknown as Words;
  return {
    _type: 'text',
    title: said(locale => m.storefronts_processors_title({}, { locale })),
    text: said(locale => [m.storefronts_processors_text, ...switchedOn].map(says => says({}, { locale })).join('\n\n')),
  } as StoredBlock;
}
