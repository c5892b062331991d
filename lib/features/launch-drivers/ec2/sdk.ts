/**
 * Loads the AWS SDK when the first account needs it. The `turbopackIgnore` comments exclude it from the bundles for
 * browsers, which load the settings of all drivers.
 */
export const loadEc2 = () => import(/* turbopackIgnore: true */ '@aws-sdk/client-ec2')

export const loadSts = () => import(/* turbopackIgnore: true */ '@aws-sdk/client-sts')
