/** A part of a text that is read aloud and not shown: what a button is for that stands beside it. */
export const unseen = (text: string) => <span className="lk-unseen">{text}</span>
