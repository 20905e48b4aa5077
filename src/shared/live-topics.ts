/** A topic of live updates: what somebody follows, with the key that lets them. */
export interface Topic {
  topic: string;
  ak?: string | null;
}

/** The most topics of one stream: each is asked for when the stream opens, and again while it is open. */
export const MOST_TOPICS = 50;
