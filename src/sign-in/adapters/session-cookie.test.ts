import { describe, expect, it } from 'vitest';
import { forgettingCookie, sessionCookie, sessionToken } from './session-cookie.ts';

const hall = { appSecret: 'a-secret-that-is-long-enough-for-a-hall', baseUrl: 'http://hall.example' };
const TOKEN = 'Zy3eVnUFJp0yDq8nRkX1cTgWm5LsAbQ7';
/** Session cookie written by better-auth 1.7.4, as browsers still keep them. */
const KEPT = `saluhall.session_token=${TOKEN}.UxcjpKXMQqWcU6Pe7eAp1197dJGublI1Iznz701pELk%3D`;

const read = (cookie: string, of = hall) => sessionToken(of, new Headers({ cookie }));

describe('the session cookie', () => {
  it('is the one that browsers have kept from before', () => {
    expect(read(`lang=sv; ${KEPT}; visitor=abc`)).toBe(TOKEN);
    expect(sessionCookie(hall, TOKEN, 60)).toBe(`${KEPT}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`);
  });

  it('is for https alone where the hall has https, and read under that name alone', () => {
    const safe = { ...hall, baseUrl: 'https://hall.example' };
    expect(sessionCookie(safe, TOKEN, 60)).toBe(`__Secure-${KEPT}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect(read(`__Secure-${KEPT}`, safe)).toBe(TOKEN);
    expect(read(KEPT, safe)).toBeNull();
    expect(read(`__Secure-${KEPT}`)).toBeNull();
    expect(forgettingCookie(safe)).toBe(
      '__Secure-saluhall.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it.each([
    ['no token', ''],
    ['no signature', TOKEN],
    ['nothing before the signature', '.UxcjpKXMQqWcU6Pe7eAp1197dJGublI1Iznz701pELk%3D'],
    ['another token', `${TOKEN.replace('Z', 'z')}.UxcjpKXMQqWcU6Pe7eAp1197dJGublI1Iznz701pELk%3D`],
    ['another signature', `${TOKEN}.VxcjpKXMQqWcU6Pe7eAp1197dJGublI1Iznz701pELk%3D`],
    ['half a signature', `${TOKEN}.UxcjpKXMQqWcU6Pe7eAp`],
    ['what is escaped wrongly', `${TOKEN}.%E0%A4%A`],
  ])('is not believed with %s', (_, value) => {
    expect(read(`saluhall.session_token=${value}`)).toBeNull();
  });

  it('is not believed by a hall with another secret', () => {
    expect(read(KEPT, { ...hall, appSecret: 'another-secret-that-is-long-enough-too' })).toBeNull();
  });
});
