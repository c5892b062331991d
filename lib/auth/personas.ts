/** The users of the demo data, one of each role. The seed creates them; the demo's sign-in offers them. */
export const personas = [
  { key: 'admin', email: 'admin@meridian.example', name: 'Ada Lindqvist', role: 'admin' },
  { key: 'operator', email: 'operator@meridian.example', name: 'Omar Haddad', role: 'operator' },
  { key: 'auditor', email: 'auditor@meridian.example', name: 'Vera Kowalski', role: 'viewer' },
  { key: 'owner', email: 'owner@acme.example', name: 'Tess Okafor', role: 'owner' },
  { key: 'member', email: 'member@globex.example', name: 'Milo Brandt', role: 'member' },
] as const

export type PersonaKey = (typeof personas)[number]['key']
