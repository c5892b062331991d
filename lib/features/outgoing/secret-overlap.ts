/** How long a secret that was rotated goes on signing beside the new one. */
export const secretOverlapMs = 24 * 3_600_000
