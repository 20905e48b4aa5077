import { expect, it } from 'vitest';
import { isOwnPage } from './own-page.ts';

it('lets the router follow our own pages and nothing else', () => {
  const own = ['/', '/products/honung?ref=start', '?lang=de', '#main'];
  const other = [
    '//evil.example',
    'https://posten.example',
    'mailto:hej@ljungsjo.example',
    'tel:0510',
    '/api/receipts/1.pdf',
    'javascript:alert(1)',
  ];
  expect(own.filter(href => !isOwnPage(href))).toEqual([]);
  expect(other.filter(href => isOwnPage(href))).toEqual([]);
  expect(isOwnPage('/products/honung', { target: '_blank' })).toBe(false);
  expect(isOwnPage('/kvitto.pdf', { download: true })).toBe(false);
});
