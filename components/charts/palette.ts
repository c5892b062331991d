/**
 * Ten colours for accounts in each scheme. Each has a contrast of at least 3:1 with its background, and the
 * closest pair is distinguishable with colour blindness; a letter is always shown as well.
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

/** Number of colours; further accounts reuse them with stripes. */
export const slotCount = accountPalette.light.length

/** The colour of a slot. Without a scheme it is the CSS variable that follows the theme. */
export function accountColour(slot: number, scheme?: PaletteScheme): string {
  const index = ((slot % slotCount) + slotCount) % slotCount
  if (scheme === undefined) return `var(--berth-account-${index})`
  return accountPalette[scheme][index] ?? accountPalette[scheme][0]
}

/** The letters that identify an account wherever its colour is shown: A, B, … Z, AA. */
export function accountLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : accountLetter(Math.floor(index / 26) - 1) + last
}

/** The palette of one scheme as CSS variables. */
export const paletteVariables = (scheme: PaletteScheme): Record<string, string> =>
  Object.fromEntries(
    accountPalette[scheme].map((colour, slot) => [`--berth-account-${slot}`, colour]),
  )
