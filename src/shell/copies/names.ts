/** Names of the copies that every page knows: apart from their rules, which only a page that keeps copies loads. */
export const COPIES = 'copies';
/** Page that stands in for all that is not kept: that the net is gone, and what there is. Only the worker has it. */
export const OFFLINE = '/offline';
/** The scanner's page with the files of its build, for phones at a door that lost the net. */
export const DOORS = 'doors';
