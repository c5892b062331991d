/**
 * The SDK of AWS, loaded when the first account needs it. The comment keeps it out of the bundles for browsers, which
 * read the settings of all drivers.
 */
export const loadEc2 = () => import(/* turbopackIgnore: true */ '@aws-sdk/client-ec2')

export const loadSts = () => import(/* turbopackIgnore: true */ '@aws-sdk/client-sts')
