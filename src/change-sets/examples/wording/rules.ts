import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { Trade } from '../contract.ts';

type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;

const TRADE_WORDS: Record<Trade, Message> = {
  CAFE: m.examples_trade_cafe,
  FARM_SHOP: m.examples_trade_farm_shop,
  RENTAL: m.examples_trade_rental,
  CAMPSITE: m.examples_trade_campsite,
  GUIDE: m.examples_trade_guide,
  WORKSHOP: m.examples_trade_workshop,
};

/** A trade's name to people. */
export function tradeWords(trade: Trade, locale: Locale): string {
  return TRADE_WORDS[trade]({}, { locale });
}
