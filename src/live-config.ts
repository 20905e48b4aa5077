import { type HallCompany, type HallContacts, readHallCompany, readHallContacts } from './carriers.ts';
import { BOUNDS, COMPANY_SETTINGS, type LiveTexts, type NumberSetting } from './live-settings.ts';
import { type SettingsReader, settingsReader } from './settings.ts';

/**
 * Settings that a person of the hall changes while it runs: rows of the database go before the environment, and every
 * copy reads them within a minute (src/backoffice/settings/).
 */
export interface LiveConfig {
  /** Company that runs the hall; null where it is not set. */
  hallCompany: HallCompany | null;
  hallContacts: HallContacts;
  /** Days within which a stall answers a complaint, before the hall has it. */
  complaintDays: number;
  /** True when goods that are no food are sold with a maker alone. */
  goodsNeedMaker: boolean;
  /** True when food and drink are sold with their ingredients and allergens alone. */
  foodNeedsContents: boolean;
  holdMinutes: number;
  /** Days that a seller is told of a higher fee before. */
  feeNoticeDays: number;
  /** Days that a seller is told before that its place ends. */
  endNoticeDays: number;
}

/** Codes by text message that the hall sends, and a net asks for. */
export interface TextLimits {
  mostPerHour: number;
  mostPerDay: number;
  perNetHour: number;
  perNetDay: number;
}

const bounded = (read: SettingsReader, name: NumberSetting) =>
  read.number(name, BOUNDS[name].fallback, BOUNDS[name].least, BOUNDS[name].most);

export function readLive(
  read: SettingsReader,
  mistakes: string[],
  { production }: { production: boolean },
): LiveConfig {
  return {
    hallCompany: readHallCompany(read, mistakes, { production }),
    hallContacts: readHallContacts(read, { production }),
    complaintDays: bounded(read, 'COMPLAINT_DAYS'),
    goodsNeedMaker: read.choice('GOODS_NEED_MAKER', 'off', ['on', 'off']) === 'on',
    foodNeedsContents: read.choice('FOOD_NEEDS_CONTENTS', 'off', ['on', 'off']) === 'on',
    holdMinutes: bounded(read, 'HOLD_MINUTES'),
    feeNoticeDays: bounded(read, 'FEE_NOTICE_DAYS'),
    endNoticeDays: bounded(read, 'END_NOTICE_DAYS'),
  };
}

export function readTextLimits(read: SettingsReader): TextLimits {
  return {
    mostPerHour: bounded(read, 'SMS_MOST_PER_HOUR'),
    mostPerDay: bounded(read, 'SMS_MOST_PER_DAY'),
    perNetHour: bounded(read, 'SMS_PER_NET_HOUR'),
    perNetDay: bounded(read, 'SMS_PER_NET_DAY'),
  };
}

type Live = LiveConfig & { sms: TextLimits };

/** The texts that a configuration would be read from. */
export function textsOf({ hallCompany, hallContacts, sms, ...config }: Live): LiveTexts {
  const { addressRows = [], zipCode = '', city = '' } = hallCompany?.address ?? {};
  return {
    HALL_COMPANY: hallCompany?.name ?? '',
    HALL_ORGANISATION_NUMBER: hallCompany?.organisationNumber ?? '',
    HALL_VAT_NUMBER: hallCompany?.vatNo ?? '',
    HALL_ADDRESS: hallCompany ? `${addressRows.join(', ')}, ${zipCode} ${city}` : '',
    HALL_BANKGIRO: hallCompany?.bankgiro ?? '',
    HALL_EMAIL: hallContacts.email ?? '',
    HALL_PHONE: hallContacts.phone ?? '',
    HALL_AUTHORITY_CONTACT: hallContacts.authorities ?? '',
    HALL_USER_CONTACT: hallContacts.users ?? '',
    HALL_SAFETY_CONTACT: hallContacts.safety ?? '',
    COMPLAINT_DAYS: String(config.complaintDays),
    GOODS_NEED_MAKER: config.goodsNeedMaker ? 'on' : 'off',
    FOOD_NEEDS_CONTENTS: config.foodNeedsContents ? 'on' : 'off',
    HOLD_MINUTES: String(config.holdMinutes),
    FEE_NOTICE_DAYS: String(config.feeNoticeDays),
    END_NOTICE_DAYS: String(config.endNoticeDays),
    SMS_MOST_PER_HOUR: String(sms.mostPerHour),
    SMS_MOST_PER_DAY: String(sms.mostPerDay),
    SMS_PER_NET_HOUR: String(sms.perNetHour),
    SMS_PER_NET_DAY: String(sms.perNetDay),
  };
}

/** Settings as texts, read by the rules of the environment; null when they hold a mistake. */
export function liveOf(texts: LiveTexts): Live | null {
  const mistakes: string[] = [];
  const read = settingsReader(texts, mistakes);
  const live = { ...readLive(read, mistakes, { production: true }), sms: readTextLimits(read) };
  return mistakes.length ? null : live;
}

export interface RunningConfig<C extends Live = Live> {
  config: Readonly<C>;
  /** Texts of the environment, before any row of the desk. */
  start: LiveTexts;
  /** Takes the rows of the desk; false when they hold a mistake, by which some or all of them do not hold. */
  take(rows: Partial<LiveTexts>): boolean;
}

/** The configuration of a running hall, whose live part follows the desk. */
export function runningConfig<C extends Live>(begun: Readonly<C>): RunningConfig<C> {
  const start = textsOf(begun);
  let live: Live = begun;
  const getters = {
    hallCompany: () => live.hallCompany,
    hallContacts: () => live.hallContacts,
    complaintDays: () => live.complaintDays,
    goodsNeedMaker: () => live.goodsNeedMaker,
    foodNeedsContents: () => live.foodNeedsContents,
    holdMinutes: () => live.holdMinutes,
    feeNoticeDays: () => live.feeNoticeDays,
    endNoticeDays: () => live.endNoticeDays,
    sms: () => ({ ...begun.sms, ...live.sms }),
  } satisfies { [name in keyof Live]: () => Live[name] };
  const properties = Object.entries(getters).map(([name, get]) => [name, { get, enumerable: true }]);
  return {
    config: Object.freeze(Object.defineProperties({ ...begun }, Object.fromEntries(properties))) as Readonly<C>,
    start,
    take(rows) {
      if (!Object.keys(rows).length) {
        live = begun;
        return true;
      }
      const taken = liveOf({ ...start, ...rows });
      // A company that the environment no longer completes leaves the other rows in force.
      const others = Object.entries(rows).filter(([name]) => !(COMPANY_SETTINGS as readonly string[]).includes(name));
      live = taken ?? liveOf({ ...start, ...Object.fromEntries(others) }) ?? live;
      return taken !== null;
    },
  };
}
