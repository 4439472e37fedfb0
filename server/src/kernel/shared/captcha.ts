/** What a captcha is solved for; it works for that alone. */
export const captchaPurposes = ['sign-in', 'registration', 'activation', 'reset', 'look-up', 'phone'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]
