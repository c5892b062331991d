/** The units of a text by its offsets: they are looked at several times faster than its characters. */
export type Units = Uint8Array | Uint16Array

/** The units of a text that has these bytes in UTF-8. */
export function unitsOf(text: string, bytes: Uint8Array): Units {
  // There are as many bytes as units where each character is a byte, and that one its unit.
  if (bytes.length === text.length) return bytes
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return units
}

/** The units of a text in ASCII. */
export const asciiUnits = (text: string): Units =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))
