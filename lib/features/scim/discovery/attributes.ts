/** An attribute of a schema, as described in RFC 7643, section 7. */
export type Attribute = {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued: boolean
  description: string
  required: boolean
  caseExact: boolean
  mutability: 'readOnly' | 'readWrite'
  returned: 'default'
  uniqueness: 'none' | 'server'
  subAttributes?: readonly Attribute[]
}

type Differs = Partial<Omit<Attribute, 'name' | 'description'>>

const attribute = (name: string, description: string, differs: Differs = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...differs,
})

const readOnly = { mutability: 'readOnly' } as const

export const userAttributes: readonly Attribute[] = [
  attribute('userName', 'Identifies the person; an e-mail address unless emails has one.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('displayName', 'The name on pages.'),
  attribute('name', 'Parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('givenName', 'First name.'),
      attribute('familyName', 'Last name.'),
    ],
  }),
  attribute('emails', 'One address, with which the person signs in.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.', { uniqueness: 'server' }),
      attribute('type', 'Always work.'),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'False ends all access of the person.', { type: 'boolean' }),
  attribute('groups', 'Groups of the person.', {
    ...readOnly,
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the group.', readOnly),
      attribute('display', 'The name of the group.', readOnly),
    ],
  }),
]

export const groupAttributes: readonly Attribute[] = [
  attribute('displayName', 'The name that rules use.', { required: true, uniqueness: 'server' }),
  attribute('members', 'People of the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of a user.', { caseExact: true }),
      attribute('display', 'The userName.', readOnly),
    ],
  }),
]
