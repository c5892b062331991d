export type Limit = { name: string; attempts: number; windowMs: number }

const quarter = 15 * 60 * 1000

/** How often what may be tried. Failures count; a success takes its attempt back. */
export const limits = {
  /** One account, from anywhere. */
  signInAccount: { name: 'sign-in-account', attempts: 5, windowMs: quarter },
  /** One address, at any account. */
  signInAddress: { name: 'sign-in-address', attempts: 30, windowMs: quarter },
  /** Invitation and reset links, which nobody can guess, but everybody may try. */
  passwordLink: { name: 'password-link', attempts: 30, windowMs: quarter },
  /** Reports of browsers about our content policy. */
  cspReport: { name: 'csp-report', attempts: 60, windowMs: quarter },
} as const satisfies Record<string, Limit>
