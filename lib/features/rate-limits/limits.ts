export type Limit = { name: string; attempts: number; windowMs: number }

const quarter = 15 * 60 * 1000

/** The number of attempts in a window. After that, the caller waits for the next window. */
export const limits = {
  /** Invitation and reset links. They cannot be guessed, but anyone may try. */
  passwordLink: { name: 'password-link', attempts: 30, windowMs: quarter },
  /** Browsers' reports about our content security policy. */
  cspReport: { name: 'csp-report', attempts: 60, windowMs: quarter },
} as const satisfies Record<string, Limit>

/** After the free attempts, each wait is twice as long as the previous one, up to the longest wait. */
export type Pace = { name: string; free: number; longestSeconds: number }

/** The rate at which values that could be guessed may be tried. */
export const paces = {
  /** One account, from a browser that signed in to it before. Attempts of strangers do not slow it down. */
  recognizedDevice: { name: 'known-device', free: 5, longestSeconds: 300 },
  /** One account, from one network, by unrecognized browsers. */
  accountFrom: { name: 'account-from', free: 5, longestSeconds: 300 },
  /** One network, at any account, by unrecognized browsers. */
  network: { name: 'network', free: 20, longestSeconds: 60 },
  /** Codes of one user's second factor, after the right password. */
  secondFactor: { name: 'second-factor', free: 5, longestSeconds: 300 },
  /** Invitations of addresses that have an account elsewhere, because an owner could find out which do. */
  invitation: { name: 'invitation', free: 5, longestSeconds: 300 },
} as const satisfies Record<string, Pace>
