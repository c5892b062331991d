import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { addressSchema } from '@/lib/features/fetched-sources/define-source'

/** How Berth signs in to an OpenStack cloud. Usage sources and launch drivers have the same settings. */
export const accountSettings = {
  url: addressSchema,
  region: text(255).nullable(),
  interface: z.enum(['public', 'internal', 'admin']),
  method: z.enum(['password', 'application-credential']),
  user: text(255),
  userDomain: text(255),
  project: text(255),
  projectDomain: text(255),
}

export const accountDefaults = {
  region: null,
  interface: 'public',
  method: 'password',
  userDomain: 'Default',
  project: 'admin',
  projectDomain: 'Default',
} as const

const keystone = {
  name: 'url',
  label: 'Keystone',
  hint: 'The address of the identity service, with or without /v3.',
  widget: 'url',
  ofSecret: true,
} as const

const signIn = [
  {
    name: 'interface',
    label: 'Interface',
    hint: 'Which addresses of the catalog are used.',
    widget: 'choice',
  },
  {
    name: 'method',
    label: 'Sign in with',
    hint: 'The secret is the password, or the secret of the application credential.',
    widget: 'choice',
    ofSecret: true,
  },
  {
    name: 'user',
    label: 'User',
    hint: 'The name of the user, or the id of the application credential.',
    widget: 'text',
    ofSecret: true,
  },
  {
    name: 'userDomain',
    label: 'Domain of the user',
    hint: 'Its name.',
    widget: 'text',
    ofSecret: true,
  },
  {
    name: 'project',
    label: 'Project',
    hint: 'Ignored for an application credential, which belongs to one project.',
    widget: 'text',
    ofSecret: true,
  },
  {
    name: 'projectDomain',
    label: 'Domain of the project',
    hint: 'Its name.',
    widget: 'text',
    ofSecret: true,
  },
] as const

/** The fields of a form; `regionHint` explains what an empty region means. */
export const accountFields = (regionHint: string) =>
  [
    keystone,
    { name: 'region', label: 'Region', hint: regionHint, widget: 'text', offered: 'realms' },
    ...signIn,
  ] as const
