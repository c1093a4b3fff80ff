/** The category that each dish of the menus stands in, where it is none of the main dishes. */
const CATEGORY_OF: Record<string, string> = {
  'Alcapurrias de jueyes (3)': 'Frituras y aperitivos',
  'Empanadilla de pulpo': 'Frituras y aperitivos',
  'Egg roll (2)': 'Frituras y aperitivos',
  'Pan con ajo': 'Frituras y aperitivos',
  'Alitas (10)': 'Frituras y aperitivos',
  'Papas con queso y tocineta': 'Frituras y aperitivos',
  'Sopa de pescado': 'Sopas y ensaladas',
  'Sopa wonton': 'Sopas y ensaladas',
  'Ensalada de carrucho': 'Sopas y ensaladas',
  'Ensalada César': 'Sopas y ensaladas',
  'Asopao de pollo': 'Sopas y ensaladas',
  Tembleque: 'Postres',
  Quesito: 'Postres',
  Budín: 'Postres',
  'Flan de queso': 'Postres',
  'Bizcocho de tres leches': 'Postres',
  'Mantecado artesanal': 'Postres',
  'Arroz con dulce': 'Postres',
  Piragua: 'Postres',
  'Batida de parcha': 'Bebidas',
  'Limonada de coco': 'Bebidas',
  'Refresco de dos litros': 'Bebidas',
  'Café con leche': 'Bebidas',
  'Malteada de guayaba': 'Bebidas',
};

const ORDER = ['Frituras y aperitivos', 'Sopas y ensaladas', 'Platos principales', 'Postres', 'Bebidas'];

/** The menu category of a dish. */
export function categoryOf(dish: string): string {
  return CATEGORY_OF[dish] ?? 'Platos principales';
}

/** The categories of some dishes in the order of a menu. */
export function categoriesOf(dishes: readonly string[]): string[] {
  return ORDER.filter((category) => dishes.some((dish) => categoryOf(dish) === category));
}

/** A category of the whole platform: English and Spanish name, those below, and the menus whose dishes are in it. */
export interface PlatformCategory {
  name: string;
  esName: string;
  cuisine?: string;
  menuCategory?: string;
  below?: readonly PlatformCategory[];
}

/** The categories of the platform as they begin. */
export const PLATFORM_CATEGORIES: readonly PlatformCategory[] = [
  {
    name: 'Food',
    esName: 'Comida',
    below: [
      {
        name: 'Puerto Rican',
        esName: 'Criolla',
        cuisine: 'Criolla',
        below: [
          { name: 'Mofongo', esName: 'Mofongo' },
          { name: 'Rice and Beans', esName: 'Arroz y habichuelas' },
          { name: 'Roast Pork', esName: 'Lechón y pernil' },
        ],
      },
      { name: 'Seafood', esName: 'Mariscos', cuisine: 'Mariscos', below: [{ name: 'Ceviche', esName: 'Ceviche' }] },
      { name: 'Pizza', esName: 'Pizza', cuisine: 'Pizzería' },
      { name: 'Burgers', esName: 'Hamburguesas', cuisine: 'Hamburguesas' },
      { name: 'Chinese', esName: 'China', cuisine: 'China' },
      { name: 'Fritters', esName: 'Frituras', menuCategory: 'Frituras y aperitivos' },
      { name: 'Soups and Salads', esName: 'Sopas y ensaladas', menuCategory: 'Sopas y ensaladas' },
    ],
  },
  {
    name: 'Bakery',
    esName: 'Panadería',
    cuisine: 'Panadería',
    below: [
      { name: 'Sandwiches', esName: 'Sándwiches' },
      { name: 'Pastries', esName: 'Repostería' },
    ],
  },
  { name: 'Desserts', esName: 'Postres', menuCategory: 'Postres', below: [{ name: 'Ice Cream', esName: 'Mantecado' }] },
  {
    name: 'Drinks',
    esName: 'Bebidas',
    menuCategory: 'Bebidas',
    below: [
      { name: 'Coffee', esName: 'Café' },
      { name: 'Smoothies', esName: 'Batidas' },
    ],
  },
  { name: 'Pharmacy', esName: 'Farmacia' },
  { name: 'Groceries', esName: 'Supermercado', below: [{ name: 'Produce', esName: 'Frutas y vegetales' }] },
];
