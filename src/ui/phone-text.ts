/**
 * Phone number as people here write it: +46701740611 is 070-174 06 11. Other than Swedish mobile numbers stay as they
 * are.
 */
export function phoneText(number: string): string {
  const mobile = /^\+46(7\d)(\d{3})(\d{2})(\d{2})$/.exec(number);
  return mobile ? `0${mobile[1]}-${mobile.slice(2).join(' ')}` : number;
}
