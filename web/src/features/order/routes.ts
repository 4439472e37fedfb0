import type { PageRow } from '../../app/page.ts'

const nouns = ['order', 'cart'] as const

export default [
  {
    path: '/submitorder',
    page: 'order/checkout/SubmitPage',
    nouns: [...nouns, 'address', 'requisition', 'permit'],
    area: 'signed-in',
    access: 'buyNow',
  },
  {
    path: '/submitordernoprice',
    page: 'order/checkout/BehalfSubmitPage',
    nouns: [...nouns, 'address', 'requisition', 'permit'],
    area: 'signed-in',
    access: 'oboPlaceOrder',
  },
  {
    path: '/oboSubmitorder',
    page: 'order/checkout/ChooseBuyerPage',
    nouns,
    area: 'signed-in',
    access: 'oboPlaceOrder',
  },
  {
    path: '/submitresult',
    page: 'order/storefront/ResultPage',
    nouns: [...nouns, 'payment', 'invoice'],
    area: 'signed-in',
    access: 'orderManagement',
  },
  {
    path: '/orderlist',
    page: 'order/storefront/OrdersPage',
    nouns,
    area: 'signed-in',
    access: 'orderManagement',
    menu: { group: 'buying', label: 'myOrders' },
  },
  {
    path: '/orderdetail',
    page: 'order/storefront/OrderPage',
    nouns: [...nouns, 'roa', 'payment', 'invoice', 'complaint'],
    area: 'signed-in',
    access: 'orderManagement',
  },
  {
    path: '/admin/orders',
    page: 'order/backoffice/OrdersPage',
    nouns,
    area: 'staff',
    access: 'staffOrders',
    menu: { group: 'trade', label: 'orders' },
  },
  {
    path: '/admin/orders/{id}',
    page: 'order/backoffice/OrderPage',
    nouns: [...nouns, 'orderDesk', 'mail', 'audit', 'note', 'roa', 'payment', 'invoice', 'shippingCost', 'complaint'],
    area: 'staff',
    access: 'staffOrders',
  },
  {
    path: '/admin/orders/{id}/edit',
    page: 'order/backoffice/EditPage',
    nouns: [...nouns, 'orderDesk'],
    area: 'staff',
    access: 'staffOrders',
  },
  {
    path: '/admin/orders/{id}/review',
    page: 'order/backoffice/ReviewPage',
    nouns: [...nouns, 'erp'],
    area: 'staff',
    access: 'staffOrders',
  },
] satisfies PageRow[]
