package dev.planwright.adapters.jdbc.plans;

import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Types;
import org.jooq.Binding;
import org.jooq.BindingGetResultSetContext;
import org.jooq.BindingGetSQLInputContext;
import org.jooq.BindingGetStatementContext;
import org.jooq.BindingRegisterContext;
import org.jooq.BindingSQLContext;
import org.jooq.BindingSetSQLOutputContext;
import org.jooq.BindingSetStatementContext;
import org.jooq.Converter;
import org.jooq.conf.ParamType;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/**
 * How a plan's state is sent: as text whose type the server takes from the column. An earlier
 * installation's enum has another name, which its own workers go on using.
 */
public final class UntypedState implements Binding<Planstate, Planstate> {
  private static final long serialVersionUID = 1;

  @Override
  public Converter<Planstate, Planstate> converter() {
    return Converter.of(Planstate.class, Planstate.class, state -> state, state -> state);
  }

  @Override
  public void sql(BindingSQLContext<Planstate> context) {
    if (context.render().paramType() == ParamType.INLINED) {
      context.render().visit(DSL.inline(literal(context.value())));
    } else {
      context.render().sql(context.variable());
    }
  }

  @Override
  public void set(BindingSetStatementContext<Planstate> context) throws SQLException {
    context.statement().setObject(context.index(), literal(context.value()), Types.OTHER);
  }

  @Override
  public void get(BindingGetResultSetContext<Planstate> context) throws SQLException {
    String literal = context.resultSet().getString(context.index());
    context.value(literal == null ? null : Planstate.lookupLiteral(literal));
  }

  private static @Nullable String literal(@Nullable Planstate state) {
    return state == null ? null : state.getLiteral();
  }

  @Override
  public void register(BindingRegisterContext<Planstate> context) throws SQLException {
    throw unused();
  }

  @Override
  public void set(BindingSetSQLOutputContext<Planstate> context) throws SQLException {
    throw unused();
  }

  @Override
  public void get(BindingGetStatementContext<Planstate> context) throws SQLException {
    throw unused();
  }

  @Override
  public void get(BindingGetSQLInputContext<Planstate> context) throws SQLException {
    throw unused();
  }

  private static SQLException unused() {
    return new SQLFeatureNotSupportedException("no procedures and no objects are used");
  }
}
