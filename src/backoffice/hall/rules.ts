/** Whether visitors may buy at a stall: as usual, not for a while, or it is not to be seen. */
export const STALL_STATES = ['NORMAL', 'PAUSED', 'HIDDEN'] as const;

/** Most stalls of the hall's first page; the hall's own list of addresses has them all. */
export const MOST_STALLS = 500;
