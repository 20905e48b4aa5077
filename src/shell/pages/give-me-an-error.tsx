/** Throws on purpose, on the server and in the browser, so that the error page can be looked at. */
export function loader(): never {
  throw new Error('An error, as asked for');
}

export function clientLoader(): never {
  throw new Error('An error, as asked for');
}

export default function GiveMeAnErrorPage() {
  return null;
}
