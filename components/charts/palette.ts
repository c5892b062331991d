/**
 * Ten colours for accounts, one set per scheme. Every one has at least 3:1 against the surface it is
 * drawn on, and the closest pair stays apart for colour-blind eyes too; a letter is drawn beside them.
 */
const accountPalette = {
  light: [
    '#185ece',
    '#8b7b0a',
    '#671691',
    '#19484a',
    '#702200',
    '#7c7cfc',
    '#c169bb',
    '#7e5027',
    '#b9327f',
    '#e85275',
  ],
  dark: [
    '#b0c4fd',
    '#e5e62c',
    '#b093e4',
    '#98efe9',
    '#fd7a12',
    '#7371f0',
    '#9962a5',
    '#e7ab8a',
    '#c58498',
    '#d13b4a',
  ],
} as const

type PaletteScheme = keyof typeof accountPalette

/** How many colours there are; later accounts reuse them, hatched. */
export const slotCount = accountPalette.light.length

/** The colour of an account's slot. Without a scheme: the CSS variable that follows the theme. */
export function accountColour(slot: number, scheme?: PaletteScheme): string {
  const index = ((slot % slotCount) + slotCount) % slotCount
  if (scheme === undefined) return `var(--berth-account-${index})`
  return accountPalette[scheme][index] ?? accountPalette[scheme][0]
}

/** A, B, … Z, AA: the letter that stands for an account wherever its colour does. */
export function accountLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : accountLetter(Math.floor(index / 26) - 1) + last
}

/** The palette as CSS variables of one scheme. */
export const paletteVariables = (scheme: PaletteScheme): Record<string, string> =>
  Object.fromEntries(
    accountPalette[scheme].map((colour, slot) => [`--berth-account-${slot}`, colour]),
  )
