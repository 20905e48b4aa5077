/** Lengths of a code for staff, in minutes. */
export const CODE_MINUTES = [30, 60, 120, 240, 480] as const;
