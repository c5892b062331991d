export type Limit = { name: string; attempts: number; windowMs: number }

const quarter = 15 * 60 * 1000

/** How many attempts a window allows; beyond them, the caller waits for the next window. */
export const limits = {
  /** Invitation and reset links: they cannot be guessed, but anyone may try. */
  passwordLink: { name: 'password-link', attempts: 30, windowMs: quarter },
  /** Reports of browsers about our content policy. */
  cspReport: { name: 'csp-report', attempts: 60, windowMs: quarter },
} as const satisfies Record<string, Limit>

/** After the free attempts each further one waits twice as long as the one before, up to the longest wait. */
export type Pace = { name: string; free: number; longestSeconds: number }

/** How fast something that may be guessed may be tried. */
export const paces = {
  /** One account, from a browser that signed in to it before: strangers do not slow it down. */
  recognizedDevice: { name: 'known-device', free: 5, longestSeconds: 300 },
  /** One account, from one network, by unknown browsers. */
  accountFrom: { name: 'account-from', free: 5, longestSeconds: 300 },
  /** One network, at any account, by unknown browsers. */
  network: { name: 'network', free: 20, longestSeconds: 60 },
  /** Codes of one person's second factor, after the right password. */
  secondFactor: { name: 'second-factor', free: 5, longestSeconds: 300 },
  /** Invitations of addresses that have an account elsewhere: an owner could find out whose do. */
  invitation: { name: 'invitation', free: 5, longestSeconds: 300 },
} as const satisfies Record<string, Pace>
