/** The slug under which a stall's home is kept among its pages; a stall without one has the home that the hall makes. */
export const HOME = 'home';
