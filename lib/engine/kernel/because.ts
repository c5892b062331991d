/** The facts behind an effect: flat and JSON-safe, so a trace can be stored, sent and diffed. */
export type Because = Readonly<Record<string, string | number | boolean | null>>
