/** Status of a text message. Reports come doubled and in any order: a final status stays. */
export type TextStatus = 'waiting' | 'sent' | 'delivered' | 'failed' | 'too-late';

const AFTER: Record<TextStatus, readonly TextStatus[]> = {
  waiting: ['sent', 'delivered', 'failed', 'too-late'],
  sent: ['delivered', 'failed'],
  delivered: [],
  failed: [],
  'too-late': [],
};

export function mayFollow(status: TextStatus, next: TextStatus): boolean {
  return AFTER[status].includes(next);
}

/** Status from the carrier's word; null for words that change nothing. */
export function statusFromCarrier(word: string): TextStatus | null {
  if (word === 'sent' || word === 'delivered' || word === 'failed') return word;
  return null;
}
