/** State of a departure that a revision keeps: all of it that staff edit. */
export interface DepartureState {
  startsAt: string;
  endsAt: string;
  seats: number;
  calledOff: boolean;
}
