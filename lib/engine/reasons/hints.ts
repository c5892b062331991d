import { defineReasons } from './reason'

/** Why a launch is refused for the Pcloud that it names, or for naming none. */
export const hintReasons = defineReasons({
  'hint-required': {
    sentence: 'The tenant launches on its own hosts alone; name one of its private clouds',
    words: 'a private cloud is required',
    tenant: 'not-offered',
    refusal: 'conflict',
  },
  'no-valid-host': {
    sentence: 'No host of the private cloud can take the launch',
    words: 'no valid host',
    tenant: 'capacity',
    refusal: 'conflict',
  },
})
