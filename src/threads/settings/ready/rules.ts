/** Ready answers, those first that share words with what the guest wrote; among equals as the stall has ordered them. */
export function fittingAnswers<Answer extends { text: string }>(answers: readonly Answer[], guest: string): Answer[] {
  const asked = new Set(stemsIn(guest));
  const shared = (text: string) => new Set(stemsIn(text).filter(stem => asked.has(stem))).size;
  return answers
    .map((answer, place) => ({ answer, place, score: shared(answer.text) }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ answer }) => answer);
}

/** Words of four letters and more, each by its first five: enough to tell a high chair from a parking place. */
function stemsIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(word => word.slice(0, 5));
}
