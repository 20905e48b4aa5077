const GUESTS = /^guests\.(.{1,40})$/;

/** Form fields of guests, by the seller's types. */
export function guestFields(fields: Record<string, string>): [type: string, count: number][] {
  return Object.entries(fields).flatMap(([key, count]) => {
    const type = GUESTS.exec(key)?.[1];
    return type && Number(count) > 0 ? [[type, Number(count)] as [string, number]] : [];
  });
}

/** The fields of the queue's form as the command takes them, sent by our script or by a browser without it. */
export function joinFields(fields: Record<string, string>) {
  const { skuId = '', quantity, day, from, to, nights, minutes, name = '', contact = '', consent } = fields;
  const guests = guestFields(fields);
  const wish = {
    day: day ?? '',
    ...(nights && { nights: Number(nights) }),
    ...(minutes && { minutes: Number(minutes) }),
    ...(guests.length && { guests: Object.fromEntries(guests) }),
  };
  return {
    skuId,
    quantity: Number(quantity || 1),
    ...(day && { wish }),
    ...(from && { from }),
    ...(to && { to }),
    name,
    contact,
    consent: consent === 'true',
  };
}

/** Query parameters of the queue's page: the wish alone, never the person. */
export function wantedParameters(fields: Record<string, string>): Record<string, string | undefined> {
  const { day, from, to, nights, minutes, quantity } = fields;
  const guests = Object.fromEntries(guestFields(fields).map(([type, count]) => [`guests.${type}`, String(count)]));
  return { day, from, to, nights, minutes, quantity, ...guests };
}
