import { GroupForm } from './group-form.tsx';
import { NewProduct } from './new-product.tsx';
import { ProductEditor } from './product-editor.tsx';

/** Forms of what is sold, in one file that only their own pages load. */
export const editors = { GroupForm, NewProduct, ProductEditor };
