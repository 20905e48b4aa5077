import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the product. Reading this list is reading what the hall is. */
export default [
  layout('storefronts/pages/hall-layout.tsx', [
    index('storefronts/pages/start-page.tsx'),
    route('areas/:area', 'storefronts/pages/area-page.tsx'),
    route('shop', 'storefronts/pages/shop-index.tsx'),
    route('shop/:providerSlug', 'storefronts/pages/shop-page.tsx'),
    route('home/:providerIdOrSlug', 'storefronts/pages/home-page.tsx'),
    route('pages/:pageIdOrSlug', 'storefronts/pages/content-page.tsx'),
    route('products/:productId', 'catalogue/pages/product-page.tsx'),

    route('cart', 'cart/pages/cart-page.tsx'),
    route('checkout', 'cart/pages/checkout-page.tsx'),
    route('pay-requests/:payRequestId', 'payments/pages/pay-request-page.tsx'),
    route('pay-requests/:payRequestId/processing', 'payments/pages/processing-page.tsx'),
    route('payments/success', 'payments/pages/payment-success.tsx', { id: 'payment-success' }),
    route('order-group', 'payments/pages/payment-success.tsx', { id: 'order-group-success' }),
    route('receipts/:orderGroupId', 'receipts/pages/receipt-page.tsx'),

    route('login', 'access/pages/login-page.tsx'),
    route('sell', 'providers/applications/pages/sell-page.tsx'),
    route('invitation', 'access/invitations/pages/invitation-page.tsx'),
    route('password-reset', 'access/resets/pages/password-reset-page.tsx'),
    route('verifications/email', 'access/accounts/pages/verify-email.tsx'),
    route('verifications/email/successful', 'access/accounts/pages/email-verified.tsx'),
    route('verifications/email/failed', 'access/accounts/pages/email-not-verified.tsx'),
    layout('access/accounts/pages/account-layout.tsx', [
      route('account', 'access/accounts/pages/profile-page.tsx'),
      route('account/orders', 'access/accounts/pages/orders-page.tsx'),
      route('account/data', 'access/personal-data/pages/my-data-page.tsx'),
      route('account/sessions', 'access/sessions/pages/sessions-page.tsx'),
    ]),
    route('account-erased', 'access/personal-data/pages/account-erased.tsx'),
    route('signed-out-from-backoffice-successfully', 'shell/pages/signed-out.tsx'),
    route('access-denied', 'shell/pages/access-denied.tsx'),
    route('page-not-found', 'shell/pages/page-not-found.tsx', { id: 'page-not-found' }),
    route('load-me-up', 'shell/pages/load-me-up.tsx'),
    route('give-me-an-error-please', 'shell/pages/give-me-an-error.tsx'),

    route('dev', 'shell/pages/dev-page.tsx'),
    route('dev/kit', 'shell/pages/kit-page.tsx'),
    route('dev/button-demo', 'shell/pages/button-demo-page.tsx'),
    route('dev/mailbox', 'notifications/pages/mailbox-page.tsx'),

    route('*', 'shell/pages/page-not-found.tsx', { id: 'anything-else' }),
  ]),

  route('backoffice/*', 'backoffice/pages/backoffice-moved.tsx'),
  route('bo/second-factor', 'access/factors/pages/second-factor-page.tsx'),
  route('bo', 'backoffice/staff/bo-layout.tsx', [
    index('backoffice/staff/bo-index.tsx'),
    route('dashboard', 'backoffice/staff/dashboard-page.tsx'),
    route('providers/:slug', 'backoffice/staff/provider-moved.tsx'),
    route('providers/:slug/orders', 'orders/staff/orders-page.tsx'),
    route('providers/:slug/orders/:orderId', 'orders/staff/order-page.tsx'),
    route('platform/feedback', 'shell/feedback/staff/feedback-page.tsx'),
    route('providers/:slug/people', 'access/members/staff/people-page.tsx'),
    route('providers/:slug/checklist', 'providers/applications/staff/checklist-page.tsx'),
    route('platform/applications', 'providers/applications/staff/applications-page.tsx'),
    route('platform/applications/:applicationId', 'providers/applications/staff/application-page.tsx'),
    route('platform/people', 'access/members/staff/platform-people-page.tsx'),
  ]),
] satisfies RouteConfig;
