/** Throws on purpose, on the server and in the browser, to show the error page. */
export function loader(): never {
  throw new Error('An error, as asked for');
}

export function clientLoader(): never {
  throw new Error('An error, as asked for');
}

export default function GiveMeAnErrorPage() {
  return null;
}
